import { acceptanceCertificate } from '@xmgl/contracts/integration/acceptance-certificate.register';
import { closingItem } from '@xmgl/contracts/integration/closing-item.register';
import { handoverItem } from '@xmgl/contracts/integration/handover-item.register';
import { projectPhase } from '@xmgl/contracts/integration/project-phase.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import { makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { findHandedOver } from '../../scope/deliverable/hand-over.service.ts';
import { findPhaseState } from './closing.repository.ts';
import { countOpen, listOpenItems, toHindrance } from './closing.service.ts';
import { closingSources } from './closing-checks.ts';

/** A phase that is closed stays as it was closed. */
const takesChecks = rowCheck(closingItem, ['phaseID'], async ({ db, project }, { before, after }) => {
  if (after.phaseID === null || before?.phaseID === after.phaseID) return [];
  const isClosed = (await findPhaseState(db, project, after.phaseID)) === '已关闭';
  return isClosed
    ? [{ code: 'conflict', message: '此阶段已关闭，请先重开，或另选阶段', path: 'phaseID' }]
    : [];
});

/** What the data tells is not ticked against it. */
const isTold = stepGuard(closingItem, ['完成'], async (actor, { autoCheck }) => {
  if (autoCheck === null) return null;
  const count = (await countOpen(actor, [autoCheck])).get(autoCheck) ?? 0;
  return count > 0 ? { code: 'conflict', message: closingSources[autoCheck].hindrance } : null;
});

export const closingItemKit = makeKit(closingItem, { rules: { checks: [takesChecks], guards: [isTold] } });

const isReady = stepGuard(projectPhase, ['关闭'], async (actor, { projectPhaseID }) => {
  const open = await listOpenItems(actor, projectPhaseID);
  return open.length > 0 ? { code: 'conflict', message: toHindrance(open.map(({ title }) => title)) } : null;
});

export const projectPhaseKit = makeKit(projectPhase, {
  rules: { guards: [isReady] },
  computed: {
    openCount: sql`(select count(*)::int from closing_item as c where c.company_id = t.company_id
      and c.project_id = t.project_id and c.phase_id = t.project_phase_id and c.deleted_at is null
      and c.is_required = 1 and c.state = '待办')`,
  },
});

/** What was handed over stays signed for. */
const staysSigned = stepGuard(
  handoverItem,
  ['撤回签收', deletionDeed],
  async (actor, { deliverableID, state }) => {
    const title =
      deliverableID === null || state !== '已签收' ? undefined : await findHandedOver(actor, deliverableID);
    return title === undefined
      ? null
      : { code: 'conflict', message: `成果「${title}」已移交，它的签收不能撤回` };
  },
);

export const handoverItemKit = makeKit(handoverItem, { rules: { guards: [staysSigned] } });

export const acceptanceCertificateKit = makeKit(acceptanceCertificate);
