import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ImportedBaseline } from '@xmgl/engine/formats/imported-plan';
import { drawPage } from '@xmgl/engine/gantt-drawing/draw-page';
import { countPages, openPaper } from '@xmgl/engine/gantt-drawing/open-paper';
import type { PaperAsk, PaperBaseline } from '@xmgl/engine/gantt-drawing/paper-model';
import type { Schedule } from '@xmgl/engine/model';
import { logoAddress } from '../../../paper/draw-picture.ts';
import { writeSheetsPdf } from '../../../paper/sheets-pdf.ts';

/** A Gantt chart that is to be printed. */
export type GanttPaperJob = {
  readonly kind: 'gantt';
  readonly ask: PaperAsk;
  /** In the order of the baselines that travel beside it. */
  readonly baselineNames: readonly string[];
  /** By owner. */
  readonly ownerNames: readonly (readonly [string, string])[];
  readonly partyNames: readonly (readonly [string, string])[];
  readonly companyName: string;
  /** Its mark, as it was sent. */
  readonly logo: Uint8Array | undefined;
  readonly printedOn: string;
  readonly fileName: string;
};

/** The PDF in base64, or why there is none. */
export type WrittenPaper =
  | { readonly fileName: string; readonly content: string; readonly pageCount: number }
  | { readonly problem: string };

const toBaselines = (
  baselines: readonly ImportedBaseline[],
  names: readonly string[],
): readonly PaperBaseline[] =>
  baselines.map(({ number, rows }) => ({
    name: names[number] ?? '基线',
    rows: new Map(
      rows.map(({ activityId, startAt, finishAt, durationMin }) => [
        activityId,
        { start: startAt, finish: finishAt, durationMin },
      ]),
    ),
  }));

type Plan = {
  readonly document: PlanDocument;
  readonly projectName: string;
  readonly schedule: Schedule;
  readonly baselines: readonly ImportedBaseline[];
};

/** Drawn and written in the thread that is handed the plan. */
export const writeGanttPaper = async (
  { document, projectName, schedule, baselines }: Plan,
  { ask, baselineNames, ownerNames, partyNames, companyName, logo, printedOn, fileName }: GanttPaperJob,
): Promise<WrittenPaper> => {
  const datesOf = new Map(schedule.activities.map((dates) => [dates.id, dates]));
  const opened = openPaper(
    {
      plan: document,
      datesOf: (rowID) => datesOf.get(rowID),
      baselines: toBaselines(baselines, baselineNames),
      ownerNames: new Map(ownerNames),
      partyNames: new Map(partyNames),
      projectName,
      companyName,
      logo: await logoAddress(logo),
      printedOn,
    },
    ask,
  );
  if ('problem' in opened) return opened;
  const { paper } = opened;
  const { width, height } = paper.plan;
  const count = countPages(paper);
  const bytes = await writeSheetsPdf({
    width,
    height,
    title: `${projectName} 进度计划横道图`,
    count,
    draw: (at) => drawPage(paper, at),
  });
  return { fileName, content: bytes.toString('base64'), pageCount: count };
};
