import { answerParent, type FileOutcome } from './file-program.ts';
import { type FillData, fillTemplate, placeholdersOf, TemplateFault } from './fill-template.ts';
import { bytesOf, formatOf, type TemplateSource } from './write-template.ts';

export type TemplateTask =
  | { readonly deed: 'inspect'; readonly source: TemplateSource }
  | { readonly deed: 'write'; readonly source: TemplateSource }
  | { readonly deed: 'fill'; readonly source: TemplateSource; readonly data: FillData };

const work = async (task: TemplateTask): Promise<FileOutcome> => {
  try {
    const format = formatOf(task.source);
    const bytes = await bytesOf(task.source);
    if (task.deed === 'write') return { bytes };
    if (task.deed === 'inspect') return { placeholders: placeholdersOf(format, bytes) };
    return { bytes: fillTemplate(format, bytes, task.data) };
  } catch (error) {
    if (error instanceof TemplateFault) return { problem: error.message };
    throw error;
  }
};

answerParent(work);
