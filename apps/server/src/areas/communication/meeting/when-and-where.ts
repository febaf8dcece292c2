type Called = {
  readonly startTime: string;
  readonly endTime: string;
  readonly place: string;
  readonly onlineUrl: string;
};

const shortTime = (minute: string): string => minute.replace('T', ' ');

/** When and where, in a line. @example whenAndWhere(row) // '2026-03-09 09:00–10:30，一号会议室' */
export const whenAndWhere = ({ startTime, endTime, place, onlineUrl }: Called): string => {
  const end = startTime.slice(0, 10) === endTime.slice(0, 10) ? endTime.slice(11) : shortTime(endTime);
  return `${shortTime(startTime)}–${end}，${place === '' ? onlineUrl : place}`;
};
