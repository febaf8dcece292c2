import type { SubjectTemplate } from '@xmgl/contracts/cost/cost.calls';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { sql } from 'kysely';
import type { Cause } from '../../register/write/system-write.service.ts';
import { addUnasked } from '../../register/write/system-write.service.ts';
import { type SubjectLine, templatesOfSubjects } from './subject-templates.ts';

type Known = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
};

const listSubjects = async ({ db, project }: Cause): Promise<readonly Known[]> =>
  (
    await sql<Known>`select cost_subject_id as id, subject_code as code, subject_name as name, parent_id as parent
      from cost_subject where company_id = ${project.companyID} and project_id = ${project.projectID}
        and deleted_at is null for update`.execute(db)
  ).rows;

/** Adds a trade's chart of accounts, but for codes and names that are there; tells how many were added. */
export const takeSubjects = async (cause: Cause, template: SubjectTemplate): Promise<number> => {
  const known = [...(await listSubjects(cause))];
  let added = 0;
  const addAll = async (lines: readonly SubjectLine[], parent: string | null): Promise<void> => {
    let sort = known.filter((one) => one.parent === parent).length;
    for (const [code, name, kind, { indirect, below = [] } = {}] of lines) {
      const there = known.find((one) => one.code === code || (one.parent === parent && one.name === name));
      sort += there ? 0 : 1;
      const id =
        there?.id ??
        (await addUnasked(cause, costSubject, {
          values: {
            subjectCode: code,
            subjectName: name,
            parentID: parent,
            subjectKind: kind,
            isIndirect: indirect ? 1 : 0,
            sort,
          },
        }));
      if (!there) {
        known.push({ id, code, name, parent });
        added += 1;
      }
      await addAll(below, id);
    }
  };
  await addAll(templatesOfSubjects[template], null);
  return added;
};
