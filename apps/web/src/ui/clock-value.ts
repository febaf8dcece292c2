const minutesPerDay = 1440;

const toText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/**
 * A time of the day as it is stored, of what was typed; undefined where it is none.
 * @example readClock('9') // '09:00'
 * @example readClock('2230') // '22:30'
 * @example readClock('7：5') // '07:05'
 */
export const readClock = (text: string): string | undefined => {
  const plain = text.trim().normalize('NFKC');
  const match = /^(\d{1,2})(?:[:.时点](\d{1,2})?分?)?$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain);
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  return hour < 24 && minute < 60 ? toText(hour * 60 + minute) : undefined;
};

/** So many minutes on, around midnight. @example stepClock('23:30', 60) // '00:30' */
export const stepClock = (clock: string, minutes: number): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return toText((hour * 60 + minute + minutes + minutesPerDay) % minutesPerDay);
};
