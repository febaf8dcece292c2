import { richWords } from '@xmgl/contracts/register/rich-text';
import {
  type ScopeDifference,
  scopeChangeWords,
  scopeFieldWords,
  scopeKindWords,
} from '@xmgl/contracts/scope/scope-baseline.calls';
import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
import { Button, Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { useRight } from '../../access/use-rights.ts';
import type { InputOf } from '../../api/calls.ts';
import { useSend } from '../../api/use-send.ts';
import { saveMade } from '../../charts/save/save-chart.ts';
import { wordCell, words } from '../../charts/tables/table.ts';
import { toMinute } from '../../format/day.ts';
import { takeExport } from '../../register/print/take-export.ts';

/** A field of a thing of the scope as it is read. */
export const plainField = (kind: ScopeDifference['kind'], field: string, value: string): string =>
  (kind === 'requirement' && field === 'description' ? richWords(value) : value) || '（空）';

const heads = ['内容', '编号', '名称', '差异', '字段', '基准', '之后', '依据', '何人', '何时'].map(words);

const basisOf = ({ isCreep, changeTitle, pendingTitle, reason }: ScopeDifference): string =>
  isCreep === 0
    ? changeTitle
    : ['未经变更', pendingTitle && `补办中：${pendingTitle}`, reason].filter(Boolean).join('，');

const toRows = (item: ScopeDifference) => {
  const fields = item.fields.length > 0 ? item.fields : [{ field: '', before: '', after: '' }];
  return fields.map(({ field, before, after }) =>
    [
      scopeKindWords[item.kind],
      item.code,
      item.title,
      item.kinds.map((kind) => scopeChangeWords[kind]).join('、'),
      scopeFieldWords[field] ?? field,
      field && plainField(item.kind, field, before),
      field && plainField(item.kind, field, after),
      basisOf(item),
      item.userName,
      item.time === null ? '' : toMinute(item.time),
    ].map((text) => wordCell(text)),
  );
};

const saveDifferences = (items: readonly ScopeDifference[]): Promise<void> =>
  saveMade('范围差异', 'xlsx', async () =>
    (await import('../../charts/save/sheet.ts')).toSheet('范围差异', { heads, rows: items.flatMap(toRows) }),
  );

type DownloadsProps = {
  readonly asked: Omit<InputOf<'ScopeDifferencePaper'>, 'format'>;
  readonly items: readonly ScopeDifference[];
};

/** 范围差异报告 as Word, PDF or a workbook. */
export const DifferenceDownloads = ({ asked, items }: DownloadsProps): ReactElement | null => {
  const send = useSend('ScopeDifferencePaper', { onDone: (file) => takeExport(file) });
  if (!useRight(scopeBaseline.page, 'download')) return null;
  const choices = [
    { key: 'docx', label: 'Word', onClick: () => send.mutate({ ...asked, format: 'docx' }) },
    { key: 'pdf', label: 'PDF', onClick: () => send.mutate({ ...asked, format: 'pdf' }) },
    { key: 'xlsx', label: 'Excel', onClick: () => void saveDifferences(items) },
  ];
  return (
    <Dropdown menu={{ items: choices }} trigger={['click']}>
      <Button loading={send.isPending}>下载报告</Button>
    </Dropdown>
  );
};
