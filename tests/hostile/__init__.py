"""Files that were made to do harm, and what the program does with them: nothing."""
