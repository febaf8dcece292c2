import type { Right } from '@xmgl/contracts/access/page-rights';
import type { CommandKind, PlanCommand } from '@xmgl/contracts/schedule/plan-commands';

// What adds or takes away rows of the plan's own register; the rest is updating.
const rightOfKind: { readonly [Kind in CommandKind]?: Right } = {
  addActivity: 'insert',
  addWbsNode: 'insert',
  addResource: 'insert',
  deleteActivities: 'delete',
  deleteWbsNode: 'delete',
  deleteResource: 'delete',
  deleteCalendar: 'delete',
};

const listRights = (command: PlanCommand): Right[] => {
  if (command.kind !== 'restore') {
    const right = rightOfKind[command.kind];
    return right ? [right] : [];
  }
  const isRegister = (entity: string) =>
    entity === 'activity' || entity === 'wbsNode' || entity === 'resource' || entity === 'calendar';
  return command.steps.flatMap((step): Right[] => {
    if (step.step === 'put' && isRegister(step.entity)) return ['insert'];
    return step.step === 'remove' && isRegister(step.entity) ? ['delete'] : [];
  });
};

/** The rights beside `update` that a batch needs. */
export const listNeededRights = (commands: readonly PlanCommand[]): ReadonlySet<Right> =>
  new Set(commands.flatMap(listRights));
