import * as calls from '@xmgl/contracts/resource/requirement.calls';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { listPeriodDays } from '@xmgl/engine/resource-use/periods';
import { computeResourceUse } from '@xmgl/engine/resource-use/resource-use';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle, handleAfterLook, handleOutside } from '../../../http/context.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaperOf } from '../../../register/files/paper-file.service.ts';
import { type OpenedPlan, openPlan } from '../../schedule/plan/open-plan.service.ts';
import { admitAssignments } from './admit-assignments.service.ts';
import { listAssignable } from './assignable.repository.ts';
import { readAssignmentPage } from './assignment-page.service.ts';
import { mostPeriods, readDemand } from './demand.service.ts';
import { filterSpans, toPlanUse } from './plan-use.service.ts';
import { kindOfPaper, toRequirementPaper } from './requirement-paper.ts';

type Names = Awaited<ReturnType<typeof getProjectNames>>;
type Paper = (typeof calls.requirementPapers)[number];

/** What a paper says of a plan, month by month. */
const toTold = (opened: OpenedPlan, paper: Paper, names: Names, now: Date) => {
  const use = toPlanUse(opened);
  const kind = kindOfPaper[paper];
  const spans = filterSpans(use, { kinds: [kind] }).toSorted((a, b) => a.dates.start - b.dates.start);
  const from = spans[0]?.dates.start ?? 0;
  const to = spans.reduce((last, { dates }) => Math.max(last, dates.finish), from);
  const days = spans.length === 0 ? [] : listPeriodDays(from, to, 'month', mostPeriods.month);
  const { minutesPerDay } = opened.document.settings;
  const model = { ...use.model, resources: use.model.resources.filter((one) => one.kind === kind) };
  const uses = computeResourceUse(
    model,
    spans,
    days.map((day) => day * 1440),
  );
  const per = kind === 'material' ? 1 : minutesPerDay;
  return {
    paper,
    names,
    today: toLocalDay(now),
    spans,
    unitOf: ({ resource }: (typeof spans)[number]) => opened.document.resource.get(resource.id)?.unit ?? '',
    amountOf: ({ assignment }: (typeof spans)[number]) => assignment.workMin / minutesPerDay,
    months: days.slice(0, -1).map((day) => toDayWords(day * 1440).slice(0, 7)),
    needed: uses.flatMap(({ resourceId, demand }) => {
      const row = opened.document.resource.get(resourceId);
      const usual = kind === 'labour' ? '工日' : '台班';
      const unit = kind === 'material' ? (row?.unit ?? '') : usual;
      return row ? [{ name: row.name, unit, amounts: demand.map((one) => one / per) }] : [];
    }),
  };
};

const requirementPaper = handleOutside(calls.ResourceNeedPaper, async (context, { paper, format }) => {
  const { user, now, services, project, transact } = context;
  const told = await transact(async (db) => {
    const opened = await openPlan({ db, project }, services.plans);
    return toTold(opened, paper, await getProjectNames(db, project), now);
  });
  const file = await inTurn(user.userID, () =>
    writePaperOf(context, `${told.names.projectName} ${paper}`, toRequirementPaper(told, format)),
  );
  return { ...file, isQueued: 0 as const };
});

export const requirementHandlers: readonly Handler[] = [
  handle(calls.GetAssignmentPage, readAssignmentPage),
  handle(calls.GetResourceDemand, readDemand),
  handleAfterLook(calls.ApplyAssignmentCommands, admitAssignments, ({ services }, _input, said) =>
    services.plans.inTurn(said.project, said),
  ),
  handle(calls.FindAssignable, ({ db, project }, { text }) => listAssignable({ db, project }, text)),
  requirementPaper,
];
