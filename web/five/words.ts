// Words of core/<id>/answers.mdx ("Answers" in core/README.md) that its compiler and the page share.

/** The questions of the page, by id. */
export const QUESTIONS = ['fixed', 'hand', 'playable', 'thrown', 'loops', 'pacing'] as const;

/** Numbers that are read from counts. */
export const READINGS = ['mean', 'deviation', 'spread', 'least', 'most', 'none', 'some'] as const;
export type Reading = (typeof READINGS)[number];
