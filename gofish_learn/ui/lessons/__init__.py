"""The lessons as pages of the same site and as paper: Markdown in, text out, without a server or a browser.

Read in this order: `documents` (which there are, and where each has its page), `blocks` (a document as blocks), `links`
and `html` (blocks as a page), `slides` (what a lesson shows on the wall), `plan` (what the teacher notes say of each
part), `sheets` (what of a lesson can be printed), `writing` (what learners write on), `cards` (cards to cut out),
`paper` (sheets as sides of paper, which a browser prints), `device_questions` (tests and exit tickets as questions on
devices), and `pages`, which has every page, style and script by its address.
"""
