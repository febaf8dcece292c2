/** The address of a module's page ends with `project=`: what is sent or opened beside shows the same project. */
const key = 'project';

export const projectIn = (search: string): string | null => new URLSearchParams(search).get(key);

/** @example withProject('?tab=a', 'p1') // '?tab=a&project=p1' */
export const withProject = (search: string, projectID: string): string => {
  const rest = withoutProject(search);
  return `${rest === '' ? '?' : `${rest}&`}${key}=${encodeURIComponent(projectID)}`;
};

/** The rest of the query, as it was written. */
export const withoutProject = (search: string): string => {
  const parts = search.replace(/^\?/, '').split('&');
  const rest = parts.filter((part) => part !== '' && part.split('=')[0] !== key);
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
};
