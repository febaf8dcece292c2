import { type Read, readAs, toPlainText, unreadable } from '@xmgl/engine/cells/read-result';
import { toClockWords } from '@xmgl/engine/commands/date-words';

export type Shift = { readonly fromMin: number; readonly toMin: number };

const span = /^(\d{1,2})(?::(\d{2}))?[-~至到](\d{1,2})(?::(\d{2}))?$/;
const day = 1440;

/** @example formatShifts([{ fromMin: 480, toMin: 720 }]) // '08:00-12:00' */
export const formatShifts = (shifts: readonly Shift[]): string =>
  shifts.length === 0
    ? '休息'
    : shifts
        .map(
          ({ fromMin, toMin }) =>
            `${toClockWords(fromMin)}-${toClockWords(toMin > day ? toMin - day : toMin)}`,
        )
        .join(' ');

/**
 * Shifts of a day as they are typed; one that ends before it begins runs over midnight. Nothing and 休息 are a day off.
 * @example readShifts('8-12 13:00-17:00') // 480…720, 780…1020
 */
export const readShifts = (text: string): Read<Shift[]> => {
  const plain = toPlainText(text).replaceAll('：', ':');
  if (plain === '' || plain === '休息' || plain === '休') return readAs([]);
  const shifts: Shift[] = [];
  for (const part of plain.replace(/\s*([-~至到])\s*/g, '$1').split(/[\s,，、;；]+/)) {
    const match = span.exec(part);
    const [from, to] = [
      Number(match?.[1]) * 60 + Number(match?.[2] ?? 0),
      Number(match?.[3]) * 60 + Number(match?.[4] ?? 0),
    ];
    if (!match || !(from < day && to <= day))
      return unreadable(`看不懂班次「${part}」，请按「08:00-12:00 13:00-17:00」填写，不上班填「休息」`);
    shifts.push({ fromMin: from, toMin: to > from ? to : to + day });
  }
  const sorted = shifts.toSorted((a, b) => a.fromMin - b.fromMin);
  const overlapping = sorted.some(({ fromMin }, at) => at > 0 && fromMin < (sorted[at - 1]?.toMin ?? 0));
  return overlapping ? unreadable(`班次「${plain}」互相重叠，请调整`) : readAs(sorted);
};
