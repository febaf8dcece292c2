type Parents = ReadonlyMap<string, { readonly parentID: string | null }>;

/** True when `ancestorID` is the calendar itself or one that it inherits from. */
export const isWithinCalendar = (calendars: Parents, calendarID: string, ancestorID: string): boolean => {
  const seen = new Set<string>();
  for (let at: string | null = calendarID; at !== null && !seen.has(at); ) {
    if (at === ancestorID) return true;
    seen.add(at);
    at = calendars.get(at)?.parentID ?? null;
  }
  return false;
};
