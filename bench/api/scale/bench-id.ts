import { createHash } from 'node:crypto';

/** The id that seed.sql gives to the thing of a kind and number. */
export const benchID = (kind: string, number: number): string => {
  const hash = createHash('md5').update(`${kind}:${number}`).digest('hex');
  const head = number.toString(16).padStart(8, '0');
  return `${head}-${hash.slice(0, 4)}-7${hash.slice(4, 7)}-8${hash.slice(7, 10)}-${hash.slice(10, 22)}`;
};

const perProject = 100_000;

/** The id of a thing of the measured project. */
export const homeID = (kind: string, place: number): string => benchID(kind, perProject + place);

export const projectID = (project: number): string => benchID('project', project);

/** The id of a person of a company; the first is its owner and the manager of its projects. */
export const personID = (company: number, place: number): string => benchID('user', company * 100 + place);
