import type { ConstraintKind, LinkModel, PlanModel } from '../model.ts';
import { type CheckContext, type ScheduleCheck, toCountCheck } from './check-model.ts';

type Held = { readonly before: ReadonlySet<string>; readonly after: ReadonlySet<string> };

/** Who has a predecessor and who a successor; a summary's links hold for all that stands in it. */
function listHeld(plan: PlanModel): Held {
  const known = new Set(plan.activities.map(({ id }) => id));
  const before = new Set<string>();
  const after = new Set<string>();
  for (const { predId, succId } of plan.links) {
    if (!known.has(predId) || !known.has(succId) || predId === succId) continue;
    before.add(succId);
    after.add(predId);
  }
  for (const { id, parentId } of plan.activities) {
    if (parentId === null) continue;
    if (before.has(parentId)) before.add(id);
    if (after.has(parentId)) after.add(id);
  }
  return { before, after };
}

function checkOpenEnds({ plan, open }: CheckContext): ScheduleCheck {
  const { before, after } = listHeld(plan);
  const found = open.filter(({ activity: { id } }) => !before.has(id) || !after.has(id));
  return toCountCheck(
    { number: 1, code: 'logic', name: '缺少前置或后续' },
    found.map(({ activity }) => activity.id),
    open.length,
    0.05,
  );
}

/** Links into what is not finished yet, the only ones that can still be mended. */
function listOpenLinks({ plan, open }: CheckContext): readonly LinkModel[] {
  const ids = new Set(open.map(({ activity }) => activity.id));
  const summaries = new Set(plan.activities.flatMap(({ id, kind }) => (kind === 'summary' ? [id] : [])));
  return plan.links.filter(({ succId }) => ids.has(succId) || summaries.has(succId));
}

const HARD: readonly ConstraintKind[] = [
  'mustStartOn',
  'mustFinishOn',
  'startNoLaterThan',
  'finishNoLaterThan',
];

/** Points 1–5: what the network is made of. */
export function checkLogic(context: CheckContext): readonly ScheduleCheck[] {
  const links = listOpenLinks(context);
  const into = (keeps: (link: LinkModel) => boolean): string[] =>
    links.filter(keeps).map(({ succId }) => succId);
  const hard = context.open.filter(
    ({ activity }) => activity.constraintAt !== null && HARD.includes(activity.constraintKind),
  );
  const count = links.length;
  return [
    checkOpenEnds(context),
    toCountCheck(
      { number: 2, code: 'leads', name: '提前量' },
      into((l) => l.lagValue < 0),
      count,
      0,
    ),
    toCountCheck(
      { number: 3, code: 'lags', name: '延时' },
      into((l) => l.lagValue > 0),
      count,
      0.05,
    ),
    toCountCheck(
      { number: 4, code: 'linkTypes', name: '非完成–开始关系' },
      into((l) => l.type !== 'FS'),
      count,
      0.1,
    ),
    toCountCheck(
      { number: 5, code: 'hardConstraints', name: '硬约束' },
      hard.map(({ activity }) => activity.id),
      context.open.length,
      0.05,
    ),
  ];
}
