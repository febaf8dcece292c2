import { training } from '@xmgl/contracts/resource/training.register';
import { sql } from 'kysely';
import { toLocalDay } from '../../../base/local-time.ts';
import { makeKit, stepGuard } from '../../../register/kit.ts';

const countOf = (condition: ReturnType<typeof sql>) => sql`(select count(*)::int from training_attendee as a
  where a.company_id = t.company_id and a.project_id = t.project_id and a.training_id = t.training_id and ${condition})`;

/** What has been done has been attended, and has not yet to come. */
const isHeld = stepGuard(training, ['完成'], async ({ db, project, now }, { trainingID, trainingDay }) => {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from training_attendee
    where company_id = ${project.companyID} and project_id = ${project.projectID} and training_id = ${trainingID}`.execute(
    db,
  );
  if ((rows[0]?.people ?? 0) === 0) return { code: 'conflict', message: '还没有参加人员，不能完成' };
  const today = toLocalDay(now);
  return trainingDay > today ? { code: 'conflict', message: `培训日期是 ${trainingDay}，还没有到` } : null;
});

export const trainingKit = makeKit(training, {
  computed: { headcount: countOf(sql`true`), passed: countOf(sql`a.result = '合格'`) },
  rules: { guards: [isHeld] },
});
