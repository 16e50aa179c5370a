"""Prompts: one for each kind of decision. They show what the legal actions offer and send one of them.

To add one for a new kind of decision:

1. Write a subclass of `base.Prompt` in a file named for its subject. `build` fills `title`, `text`, `choices` (lines
   that scroll) and `answers` (buttons); each press sends one of `desk.legal`. Never work out a rule: group what is
   offered.
2. Where the board matters, say what glows in `decorate`, and take clicks in `on_track` and `on_city`.
3. Give the keys in `on_key` what they may do at once; Tab, arrows and Enter work by themselves.
4. Name it in `choose.PROMPTS`, add its texts, and a headline `table.headline.<kind>`.
5. Add the kind to `KINDS` in `tests/ui/table/test_prompts.py`: it is then played by mouse or keys, and measured.
"""
