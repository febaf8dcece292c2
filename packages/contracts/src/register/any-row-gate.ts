/** The gate of calls on rows of whichever register, a company's too: their handlers ask for the right. */
export const anyRowGate = {
  kind: 'project',
  key: 'projectID',
  page: null,
  right: null,
  alsoCompany: true,
} as const;

/** The same, also in the place of one's own files. */
export const anyPlaceGate = { ...anyRowGate, alsoOwn: true } as const;
