import type { NetworkPosition } from '@xmgl/contracts/schedule/network.calls';
import { mostSheets } from '@xmgl/contracts/schedule/network.calls';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { PlanModel, Schedule } from '@xmgl/engine/model';
import { composeSheets } from '@xmgl/engine/network-drawing/compose-sheets';
import { drawNetwork } from '@xmgl/engine/network-drawing/draw-network';
import type { NetworkAsk } from '@xmgl/engine/network-drawing/drawing-model';
import { placeNetwork, toPlaces } from '@xmgl/engine/network-drawing/place-network';
import { planSheets, type SheetAsk } from '@xmgl/engine/network-drawing/plan-sheets';
import { toTitleBlock } from '@xmgl/engine/network-drawing/sheet-frame';
import { logoAddress } from '../../../paper/draw-picture.ts';

/** A drawing of the plan's network that is to be printed. */
export type SheetsJob = {
  readonly kind: 'sheets';
  readonly ask: NetworkAsk;
  readonly sheet: SheetAsk;
  readonly positions: readonly NetworkPosition[];
  readonly printedOn: string;
  /** The company's mark, as it was sent. */
  readonly logo: Uint8Array | undefined;
  readonly font: string;
};

/** Each sheet as SVG, or why there is none. */
export type WrittenSheets = { readonly sheets: readonly string[] } | { readonly problem: string };

/** Laid out and written in the thread that is handed the plan: thousands of activities take seconds. */
export const writeSheets = async (
  document: PlanDocument,
  plan: PlanModel,
  schedule: Schedule,
  { ask, sheet, positions, printedOn, logo, font }: SheetsJob,
): Promise<WrittenSheets> => {
  const codeOf = (id: string): string => document.activity.get(id)?.code ?? '';
  const answer = drawNetwork({ plan, schedule, codeOf }, ask);
  if (!answer.ok) return { problem: answer.message };
  const picture = placeNetwork(answer.frame, toPlaces(positions, ask));
  const { sheets } = planSheets(picture, sheet);
  if (sheets > mostSheets) {
    const message = `分张要 ${sheets} 张 ${sheet.size}，一次最多 ${mostSheets} 张`;
    return { problem: `${message}，请选更大的图幅、一页，或按 WBS 分支分别出图` };
  }
  const block = toTitleBlock({
    projectName: plan.name,
    partName: ask.branchId === null ? '' : (document.wbsNode.get(ask.branchId)?.name ?? ''),
    onlyCritical: ask.onlyCritical,
    period: [toDayWords(schedule.start), toDayWords(schedule.finish - 1)],
    statusAt: document.settings.statusAt,
    printedOn,
    logo: await logoAddress(logo),
  });
  return { sheets: composeSheets(picture, sheet, block, font) };
};
