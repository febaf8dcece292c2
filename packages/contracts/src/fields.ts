import { z } from 'zod';
import { isPlanDay, notOfPlans } from './calendar-day.ts';
import { missing } from './missing.ts';
import { toOneLine } from './one-line.ts';

/** Building blocks that calls of several areas share. */

/** Either case is taken; ids travel on in small letters. */
export const id = z.uuid('编号格式不正确').toLowerCase();
/** What may be longer is written in a field of several lines. */
const longestLine = 100;
const written = (max: number) =>
  max > longestLine ? z.string().trim() : z.string().trim().overwrite(toOneLine);
/** Text of one line, as names and titles are, however long it may be. */
export const lineOfText = (label: string, max: number) =>
  z.string().trim().overwrite(toOneLine).min(1, missing(label, false)).max(max, `${label}最多 ${max} 个字`);
/** Required text, trimmed, at most `max` characters, of one line where that is 100 or less; `label` names it to the reader. */
export const text = (label: string, max: number) =>
  written(max).min(1, missing(label, false)).max(max, `${label}最多 ${max} 个字`);
export const optionalText = (label: string, max: number) => written(max).max(max, `${label}最多 ${max} 个字`);
export const flag = z.union([z.literal(0), z.literal(1)]);
/** Narrows by a flag: -1 asks for all; null, or left out, for what the call shows by itself. */
export const flagFilter = z.union([z.literal(-1), flag]).nullish();
/** A day, YYYY-MM-DD. The calendar of the database has no year 0. */
export const day = z.iso
  .date({ error: '日期应为 YYYY-MM-DD', abort: true })
  .refine((text) => text >= '0001', '日期应在公元 1 年之后');
/** One of the days that plans know. */
export const planDay = day.refine(isPlanDay, { error: `日期${notOfPlans}`, abort: true });
const isMinute = (text: string): boolean => {
  const time = new Date(`${text}:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) && text >= '0001';
};
/** A local minute that there is, YYYY-MM-DDTHH:mm. */
export const minute = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: '时间应为 YYYY-MM-DDTHH:mm', abort: true })
  .max(16)
  .refine(isMinute, '没有这个时间，请改正');
/** Time on the wire: ISO 8601 with zone. */
export const instant = z.string();
export const rowVersion = z.int().nonnegative();
export const nothing = z.strictObject({});
/** A record of so many keys at most; `maxProperties` says it to the documentation and to the test of all inputs. */
export const recordOf = <Value extends z.ZodType>(value: Value, most: number) =>
  z
    .record(z.string().max(80), value)
    .refine((record) => Object.keys(record).length <= most, `最多 ${most} 项`)
    .meta({ maxProperties: most });
/** Values of any shape, at most so many letters of JSON in all. */
export const looseRecord = (most: number) =>
  z
    .record(z.string().max(80), z.unknown())
    .refine((record) => JSON.stringify(record).length <= most, `内容过多，最多 ${most} 字`)
    .meta({ 'x-maxLetters': most });
export const pageIndex = z.int().min(1, '页码从 1 开始').default(1);
/** Any size is accepted; the server returns at most 10,000 items and `total` tells the rest. */
export const pageSize = z.int().min(1).default(20);

export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int() });
