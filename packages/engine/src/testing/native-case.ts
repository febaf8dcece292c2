import { parseAt } from '../calendar/day-number.ts';
import type { ActivityDates } from '../model.ts';

/** Answers of small cases that were read out of Primavera P6. */

type Check = { readonly isEqual: boolean; readonly text: string };

export type NativeAnswer = {
  readonly code: string;
  readonly check: (found: ActivityDates | undefined, dayMin: number) => readonly Check[];
};

function toWanted(text: string): number | null {
  return parseAt(text.replace(/ A$/, ''));
}

/** The columns that came out of P6; a date with an A is an actual one. */
export function readNativeAnswers(csv: string): readonly NativeAnswer[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const of = (name: string): string => cells[columns.indexOf(`${name}_p6`)] ?? '';
    const code = cells[0] ?? '';
    const check = (found: ActivityDates | undefined, dayMin: number): readonly Check[] => {
      const isActual = of('ES').endsWith('A');
      const dates: readonly (readonly [string, number | undefined])[] = [
        ['ES', isActual ? found?.start : found?.earlyStart],
        ['EF', isActual ? found?.finish : found?.earlyFinish],
        ['LS', isActual ? found?.start : found?.lateStart],
        ['LF', isActual ? found?.finish : found?.lateFinish],
      ];
      const floats: readonly (readonly [string, number | undefined])[] = [
        ['TF', found?.totalFloatMin],
        ['FF', found?.freeFloatMin],
      ];
      return [
        ...dates.map(([name, value]) => ({
          isEqual: value === toWanted(of(name)),
          text: `${code} ${name} ${value}`,
        })),
        ...floats
          .filter(([name]) => of(name) !== '')
          .map(([name, value]) => ({
            isEqual: value === Number(of(name)) * dayMin,
            text: `${code} ${name} ${value}`,
          })),
      ];
    };
    return { code, check };
  });
}
