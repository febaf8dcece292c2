import type { ProjectDetail, ProjectValues } from './project-values.ts';

/** What was typed and not saved, with the version it started from. */
export type Draft = { readonly base: ProjectDetail; readonly values: ProjectValues };

const drafts = new Map<string, Draft>();

/** Outlives a closed tag and a change of project, not a reload; each person's own. */
export const findDraft = (userID: string, projectID: string): Draft | undefined =>
  drafts.get(`${userID} ${projectID}`);

export const keepDraft = (userID: string, draft: Draft): void => {
  drafts.set(`${userID} ${draft.base.projectID}`, draft);
};

export const dropDraft = (userID: string, projectID: string): void => {
  drafts.delete(`${userID} ${projectID}`);
};
