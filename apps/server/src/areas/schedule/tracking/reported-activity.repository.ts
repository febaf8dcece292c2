import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

/** What a report is measured by. */
export type Reported = {
  readonly activityID: string;
  readonly name: string;
  readonly isMilestone: boolean;
  readonly finishAt: number | null;
  readonly ownerName: string | null;
  readonly ownerUserID: string | null;
  readonly dayStartMin: number;
  readonly dayFinishMin: number;
};

export const findReported = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  activityID: string,
): Promise<Reported | undefined> => {
  const row = await db
    .selectFrom('activity as a')
    .innerJoin('plan as p', (join) =>
      join.onRef('p.company_id', '=', 'a.company_id').onRef('p.project_id', '=', 'a.project_id'),
    )
    .leftJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.company_id', '=', 'a.company_id')
        .onRef('s.project_id', '=', 'a.project_id')
        .onRef('s.project_stakeholder_id', '=', 'a.owner_id'),
    )
    .select(['a.activity_id', 'a.name', 'a.kind', 'a.finish_at', 's.user_name', 's.user_id'])
    .select(['p.default_start_min', 'p.default_finish_min'])
    .where('a.company_id', '=', companyID)
    .where('a.project_id', '=', projectID)
    .where('a.activity_id', '=', activityID)
    .executeTakeFirst();
  return (
    row && {
      activityID: row.activity_id,
      name: row.name,
      isMilestone: row.kind.endsWith('Milestone'),
      finishAt: row.finish_at,
      ownerName: row.user_name,
      ownerUserID: row.user_id,
      dayStartMin: row.default_start_min,
      dayFinishMin: row.default_finish_min,
    }
  );
};
