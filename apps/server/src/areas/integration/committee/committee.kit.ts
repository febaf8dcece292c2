import { projectCommittee } from '@xmgl/contracts/integration/committee.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import { makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { countActiveCcbs, countRounds } from './committee.repository.ts';

const oneCcb = '项目已有有效的 CCB，请先停用它，或把类型改为「指导委员会」';

/** A project decides on its changes in one place. */
const isOnlyCcb = rowCheck(
  projectCommittee,
  ['committeeKind'],
  async ({ db, project }, { rowID, after, action, before }) => {
    const isActive = action === '启用' || (action === undefined && (before?.state ?? '有效') === '有效');
    if (!isActive || after.committeeKind !== 'CCB') return [];
    const others = await countActiveCcbs(db, project, rowID);
    return others > 0 ? [{ code: 'conflict', message: oneCcb, path: 'committeeKind' }] : [];
  },
);

/** What a committee has decided stays its own. */
const hasNotVoted = stepGuard(
  projectCommittee,
  [deletionDeed],
  async ({ db, project }, { projectCommitteeID }) => {
    const { held } = await countRounds(db, project, projectCommitteeID);
    return held === 0
      ? null
      : { code: 'conflict', message: `此委员会已有 ${held} 轮表决，不能删除，请改为停用` };
  },
);

const isNotVoting = stepGuard(projectCommittee, ['停用'], async ({ db, project }, { projectCommitteeID }) => {
  const { open } = await countRounds(db, project, projectCommitteeID);
  return open === 0
    ? null
    : { code: 'conflict', message: `此委员会有 ${open} 项变更正在表决，请在表决结束后停用` };
});

const ofMembers = (wanted: ReturnType<typeof sql>, duty: ReturnType<typeof sql>) => sql`(
  select ${wanted} from committee_member as m where m.company_id = t.company_id and m.project_id = t.project_id
    and m.project_committee_id = t.project_committee_id and ${duty})`;

export const projectCommitteeKit = makeKit(projectCommittee, {
  rules: { checks: [isOnlyCcb], guards: [hasNotVoted, isNotVoting] },
  computed: {
    headID: ofMembers(sql`m.user_id`, sql`m.duty = '主任' limit 1`),
    memberCount: ofMembers(sql`count(*)::int`, sql`true`),
    voterCount: ofMembers(sql`count(*)::int`, sql`m.duty <> '秘书'`),
  },
});
