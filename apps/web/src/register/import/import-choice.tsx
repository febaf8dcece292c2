import { Button } from 'antd';
import type { ReactElement } from 'react';
import { FileDropZone } from '../../ui/file-drop-zone.tsx';
import styles from './import.module.css';

type ImportChoiceProps = {
  /** Why the file chosen before was not taken. */
  readonly refusal: string;
  readonly isNumbered: boolean;
  /** Labels of the fields that tell rows without a number apart. */
  readonly apartBy: readonly string[];
  /** Without it the template may not be downloaded. */
  readonly onTemplate: (() => void) | undefined;
  readonly isFetching: boolean;
  readonly onChoose: (file: File) => void;
};

/** @example toApartText(['干系人', '评估日期']) // '干系人、评估日期都相同的行会更新那条记录，…' */
const toApartText = (labels: readonly string[]): string =>
  labels.length === 0
    ? '每一行都会新增一条记录。'
    : `${labels.join('、')}都相同的行会更新那条记录，空着的格会清空原有内容；其他行会新增。`;

/** Where an import begins: the template, and the file filled in from it. */
export const ImportChoice = (props: ImportChoiceProps): ReactElement => {
  const { refusal, isNumbered, onTemplate, onChoose } = props;
  return (
    <>
      <ol className={styles.steps}>
        <li>
          {onTemplate ? (
            <>
              <Button size="small" loading={props.isFetching} onClick={onTemplate}>
                下载模板
              </Button>{' '}
              按「填写说明」逐列填写；也可以把导出的文件改好后导入。
            </>
          ) : (
            '第一行写列名，从第二行起填写；也可以把导出的文件改好后导入。'
          )}
        </li>
        <li>
          {isNumbered
            ? '编号已有的行会更新那条记录，编号留空的行会新增并自动编号；更新时，空着的格会清空原有内容。'
            : toApartText(props.apartBy)}
        </li>
        <li>选择文件后先检查，确认无误才写入。</li>
      </ol>
      <FileDropZone
        kind="Excel 文件"
        text="把 Excel 文件拖到此处，或"
        hint=".xlsx，最大 10 MB，一次最多 20,000 行"
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChoose={onChoose}
      />
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </>
  );
};
