import type { Db, ProjectKey } from '../db/scope.ts';

/** Everybody whom the register of a sample project holds. */
export const listPeople = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('project_stakeholder')
    .select(['project_stakeholder_id', 'user_id', 'user_name'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .execute();

type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** The sample's people as the rows want them: by their place in the register, or by their account. */
export const namesOf = (people: readonly Person[]) => {
  const byName = new Map(people.map((person) => [person.user_name, person]));
  const idsOf = (names: readonly string[]) =>
    names.flatMap((name) => byName.get(name)?.project_stakeholder_id ?? []);
  const usersOf = (names: readonly string[]) => names.flatMap((name) => byName.get(name)?.user_id ?? []);
  return { idsOf, usersOf };
};
