import { log } from '../../base/log.ts';
import { toDay } from '../../format/day.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Chart } from '../chart.types.ts';
import { toTable } from '../tables/to-table.ts';

const save = async (title: string, ending: string, make: () => Promise<Blob>): Promise<void> => {
  try {
    saveFile(`${title} ${toDay(new Date())}.${ending}`, await make());
  } catch (error) {
    log(`「${title}」未能生成文件`, error);
    toast.error('文件没有生成，请重试');
  }
};

/** The drawing into the reader's download folder, on white. */
export const savePicture = (chart: Chart, height: number): Promise<void> =>
  save(chart.title, 'png', async () => (await import('../draw/picture.ts')).toPicture(chart, height));

/** Its numbers as a workbook. */
export const saveSheet = (chart: Chart): Promise<void> =>
  save(chart.title, 'xlsx', async () => (await import('./sheet.ts')).toSheet(chart.title, toTable(chart)));
