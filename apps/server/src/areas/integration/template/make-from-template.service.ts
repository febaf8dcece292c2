import { findRegister } from '@xmgl/contracts/register/all-registers';
import { v7 } from 'uuid';
import { requireRight } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import type { Taking } from '../../../files/take-upload.service.ts';
import { runBeside } from '../../../register/files/file-program.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { fileMade } from '../file/file-made.service.ts';
import type { Given } from '../file/take-file.service.ts';
import { readFillData } from './fill-data.service.ts';
import { getTemplate } from './template-source.service.ts';

/** 按模板新建: a file of the project that is a template filled in. */
export const makeFromTemplate = async (
  context: Taking,
  given: Given,
  templateID: string,
): Promise<string> => {
  const { project, user, transact } = context;
  const { refKind, refID } = given;
  const { source, format, data } = await transact(async (db) => {
    const actor = { ...context, db };
    await requireRight(db, user.userID, project, { page: 'integration.file', right: 'insert' });
    const template = await getTemplate(actor, templateID);
    const target = template.targetKind;
    if (target !== '' && refID && refKind !== target)
      throw fail(
        'invalid',
        `此模板用于${findRegister(target)?.label ?? '其他内容'}，请换一条记录或换一个模板`,
        'refID',
      );
    return {
      ...template,
      data: await readFillData(actor, template.named, { targetKind: target, refID: refID ?? null }),
    };
  });
  const { bytes, problem } = await inTurn(user.userID, () =>
    runBeside('template', { deed: 'fill', source, data }),
  );
  if (!bytes) throw fail('invalid', problem ?? '模板没有填写成功，请重试', 'templateID');
  const wanted = given.fileName.toLowerCase().endsWith(`.${format}`)
    ? given.fileName
    : `${given.fileName}.${format}`;
  return await fileMade(context, {
    ...given,
    fileName: wanted,
    relatedFileVersionID: given.relatedFileVersionID ?? v7(),
    bytes,
  });
};
