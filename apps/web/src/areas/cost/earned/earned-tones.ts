import type { Output } from '@xmgl/contracts/call';
import type { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { colourOf, tones } from '@xmgl/contracts/integration/indicators';
import styles from '../cost.module.css';

export type Limits = Output<typeof GetEarnedValue>['limits'];
export type EarnedTone = (typeof tones)[keyof typeof tones];

type Amounts = Readonly<Record<'bac' | 'pv' | 'ev' | 'ac', number>> & { readonly eac: number | null };

/** Which index a figure is judged by: CV, SV and VAC are differences of the amounts whose ratio it is. */
const judgedBy: Readonly<Record<string, keyof Limits>> = {
  ...{ cpi: 'cpi', cv: 'cpi', spi: 'spi', sv: 'spi', vac: 'eacOver' },
};

/** The tone of a value by the project's thresholds; plain without a value. */
export const toneOfIndex = (name: keyof Limits, value: number | null, limits: Limits): EarnedTone =>
  tones[colourOf(name, value, limits[name])];

const ratio = (above: number, below: number): number | null => (below === 0 ? null : above / below);

/** The tones of a row by the project's thresholds: of CPI, SPI and the percentage by which the EAC is above the BAC. */
export const tonesOf = ({ bac, pv, ev, ac, eac }: Amounts, limits: Limits) => ({
  cpi: toneOfIndex('cpi', ratio(ev, ac), limits),
  spi: toneOfIndex('spi', ratio(ev, pv), limits),
  eacOver: toneOfIndex('eacOver', eac === null ? null : ratio(100 * (eac - bac), bac), limits),
});

const classOf = (tone: EarnedTone): string | undefined =>
  tone === 'bad' ? styles.bad : tone === 'warn' ? styles.warn : styles.number;

/** The class of a figure of a row in a table; of one that is judged by nothing, that of a number. */
export const figureClass = (row: Amounts, figure: string, limits: Limits): string | undefined => {
  const index = judgedBy[figure];
  return index === undefined ? styles.number : classOf(tonesOf(row, limits)[index]);
};

/** The class of an index in a table; SPI(t) is held against the limits of SPI. */
export const indexClass = (name: keyof Limits, value: number | null, limits: Limits): string | undefined =>
  classOf(toneOfIndex(name, value, limits));
