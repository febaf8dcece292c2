const fewDigits = (value: number): string => String(Number(value.toFixed(2)));

/** As the tables show a duration. @example formatDuration(2400, false, 480) // '5天' */
export const formatDuration = (durationMin: number, isElapsed: boolean, minutesPerDay: number): string => {
  if (isElapsed) return `${fewDigits(durationMin / 1440)}日历天`;
  const isOdd = durationMin % (minutesPerDay / 4) !== 0 && durationMin < minutesPerDay;
  return isOdd ? `${fewDigits(durationMin / 60)}小时` : `${fewDigits(durationMin / minutesPerDay)}天`;
};

/**
 * Days where two digits say the minutes exactly, else hours, which always do: what is typed again beside
 * others must stay what it was.
 * @example formatExactly(500, true, 480) // '8.33日历小时'
 */
export const formatExactly = (durationMin: number, isElapsed: boolean, minutesPerDay: number): string => {
  const dayMin = isElapsed ? 1440 : minutesPerDay;
  const isInDays = Math.round(Number(fewDigits(durationMin / dayMin)) * dayMin) === durationMin;
  const amount = fewDigits(durationMin / (isInDays ? dayMin : 60));
  return `${amount}${isElapsed ? '日历' : ''}${isInDays ? '天' : '小时'}`;
};

/** What tables and typing write close together, as it stands in a sentence or a fact. @example inWords('-1天') // '−1 天' */
export const inWords = (written: string): string =>
  written.replace(/^-/, '−').replace(/(?<=\d)(?=[日天小])/, ' ');

/** A float; negative is late. @example formatFloat(-480, 480) // '-1天' */
export const formatFloat = (floatMin: number, minutesPerDay: number, isElapsed = false): string =>
  isElapsed ? `${fewDigits(floatMin / 1440)}日历天` : `${fewDigits(floatMin / minutesPerDay)}天`;
