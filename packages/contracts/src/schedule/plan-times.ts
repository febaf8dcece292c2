import { z } from 'zod';

/** 1900 to 2350. */
export const at = z.int('时间格式不正确').min(-36_816_480, '日期过早').max(199_850_400, '日期过晚');
/** 36,500 days of 24 hours. */
export const durationMin = z.int('工期应为整数分钟').min(0, '工期不能小于 0').max(52_560_000, '工期过长');
