type Query = Readonly<Record<string, string>>;

/** The part of a saved view that stands in the address; what is no text in it is passed over. */
export const queryOf = (content: Readonly<Record<string, unknown>>): Query => {
  const { query } = content;
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** What changes in the address for a view: what it names is set, everything else that selects rows goes. */
export const toViewParts = (now: Query, view: Query): Readonly<Record<string, string | null>> => ({
  bin: null,
  ...Object.fromEntries(Object.keys(now).map((name) => [name, null])),
  ...view,
});

export const isViewShown = (view: Query, now: Query): boolean => {
  const names = Object.keys(view);
  return (
    names.length > 0 &&
    names.length === Object.keys(now).length &&
    names.every((name) => view[name] === now[name])
  );
};
