import { log } from '../../base/log.ts';
import { toDay } from '../../format/day.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Chart } from '../chart.types.ts';
import { toTable } from '../tables/to-table.ts';

/** A file that is made in the browser, or word that it was not. */
export const saveMade = async (title: string, ending: string, make: () => Promise<Blob>): Promise<void> => {
  try {
    saveFile(`${title} ${toDay(new Date())}.${ending}`, await make());
  } catch (error) {
    log(`「${title}」未能生成文件`, error);
    toast.error('文件没有生成，请重试');
  }
};

/** The drawing into the reader's download folder, on white. */
export const savePicture = (chart: Chart, height: number): Promise<void> =>
  saveMade(chart.title, 'png', async () => (await import('../draw/picture.ts')).toPicture(chart, height));

/** Its numbers as a workbook. */
export const saveSheet = (chart: Chart): Promise<void> =>
  saveMade(chart.title, 'xlsx', async () =>
    (await import('./sheet.ts')).toSheet(chart.title, toTable(chart)),
  );
