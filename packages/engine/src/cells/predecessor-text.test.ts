import { describe, expect, it } from 'vitest';
import { formatPredecessor } from '../commands/link-words.ts';
import { readPredecessors } from './predecessor-text.ts';

const settings = { minutesPerDay: 480, minutesPerWeek: 2400, daysPerMonth: 20 };
const rows: Readonly<Record<string, string>> = { '3': 'three', '5': 'five', A1010: 'ten', 'FF-1': 'odd' };
const read = (text: string) => readPredecessors(text, (reference) => rows[reference] ?? null, settings);
const link = (
  predID: string,
  type: string,
  lagValue = 0,
  lagUnit = 'working',
  lagCalendar = 'successor',
) => ({ predID, type, lagValue, lagUnit, lagCalendar });

describe('typed predecessors', () => {
  it.each([
    ['', []],
    ['3', [link('three', 'FS')]],
    ['A1010', [link('ten', 'FS')]],
    ['3FS+2天; 5SS', [link('three', 'FS', 960), link('five', 'SS')]],
    ['3，5', [link('three', 'FS'), link('five', 'FS')]],
    ['3+1d', [link('three', 'FS', 480)]],
    ['A1010ff-4h', [link('ten', 'FF', -240)]],
    ['3SS+50%', [link('three', 'SS', 50, 'percent')]],
    ['3FS+50e%', [link('three', 'FS', 50, 'elapsedPercent')]],
    ['3FF-25日历%', [link('three', 'FF', -25, 'elapsedPercent')]],
    ['3FS+50 E％', [link('three', 'FS', 50, 'elapsedPercent')]],
    ['3FS+2 edays', [link('three', 'FS', 2880, 'elapsed')]],
    ['3FS+2 days', [link('three', 'FS', 960)]],
    ['3FS+3日历天', [link('three', 'FS', 4320, 'elapsed')]],
    ['3完成-开始+1天', [link('three', 'FS', 480)]],
    ['3 SF + 2 天', [link('three', 'SF', 960)]],
    ['FF-1', [link('odd', 'FS')]],
    ['3FS+2天[前置]', [link('three', 'FS', 960, 'working', 'predecessor')]],
    ['3+2天（项目日历）; 5SS', [link('three', 'FS', 960, 'working', 'project'), link('five', 'SS')]],
    ['3FF-8小时 [24 小时]', [link('three', 'FF', -480, 'working', 'continuous')]],
    ['3SS+50%【后续活动】', [link('three', 'SS', 50, 'percent')]],
  ])('「%s」', (text, value) => {
    expect(read(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['9', '找不到编码或行号为「9」、或唯一叫此名称的活动'],
    ['3FS+两天', '看不懂「两天」'],
    ['3FS+12.5%', '延时的百分比应为整数'],
    ['3;3', '重复了'],
    ['3FS+2天[夜班]', '没有「夜班」这种延时日历，可填：后续、前置、项目、24小时'],
    ['3FS+2日历天[前置]', '按日历时间计的延时不看日历'],
  ])('「%s」 is refused with a reason', (text, reason) => {
    expect(read(text)).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
  });

  it('of a name that several rows have are refused with the codes of five', () => {
    const codes = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];
    const error = '有 6 个活动叫「验收」，请填写其中一个的编码：A1、A2、A3、A4、A5 等';
    for (const text of ['验收', '验收FS+2天'])
      expect(readPredecessors(text, (name) => (name === '验收' ? { codes } : null), settings)).toEqual({
        ok: false,
        error,
      });
  });

  it('are shown so that they read back the same', () => {
    for (const text of [
      '3',
      '3FS+2天',
      '3SS',
      '3FF-1.5天',
      '3SS+50%',
      '3FF-50日历%',
      '3FS+7日历天',
      '3FS+8日历小时',
      '3FS+8.33日历小时',
      '3FS+16.67小时',
      '3FS+1.5小时',
      '3FS+2天[前置]',
      '3SS-50%[项目]',
      '3FF+16小时[24小时]',
    ]) {
      const typed = read(text);
      const first = typed.ok ? typed.value[0] : undefined;
      expect(first && formatPredecessor(first as never, '3', 480)).toBe(text);
    }
  });
});
