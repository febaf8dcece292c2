import { Tabs } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import { ErrorState, Skeleton } from '../ui/page-states.tsx';
import styles from './files.module.css';
import { type ReadOffice, readOffice, type ShownSheet } from './read-office.ts';

/** A, B, … Z, AA: as spreadsheets name their columns. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;

const Sheet = ({ sheet: { rows, isCut } }: { readonly sheet: ShownSheet }): ReactElement => {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const columns = Array.from({ length: width }, (_, at) => letterOf(at));
  return (
    <div className={styles.sheet}>
      <table>
        <thead>
          <tr>
            <th aria-label="行号" />
            {columns.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {columns.map((letter, column) => (
                <td key={letter} data-number={/^-?[\d.,]+%?$/.test(row[column] ?? '') || undefined}>
                  {row[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && <p className={styles.hint}>只显示前 500 行、60 列，下载后可看全部。</p>}
    </div>
  );
};

const Book = ({ sheets }: { readonly sheets: readonly ShownSheet[] }): ReactElement => (
  <Tabs
    tabPlacement="bottom"
    size="small"
    items={sheets.map((sheet) => ({
      key: sheet.name,
      label: sheet.name,
      children: <Sheet sheet={sheet} />,
    }))}
  />
);

type OfficePreviewProps = {
  readonly url: string;
  readonly kind: 'docx' | 'xlsx';
  readonly title: string;
};

/** A document of Word as its pages, a workbook as its sheets. What a file would run or load stays shut in. */
export const OfficePreview = ({ url, kind, title }: OfficePreviewProps): ReactElement => {
  const [read, setRead] = useState<ReadOffice | Error | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    readOffice(url, kind, stop.signal).then(setRead, (error: unknown) => {
      if (!stop.signal.aborted) setRead(error instanceof Error ? error : new Error('文件没有载入'));
    });
    return () => stop.abort(new Error('closed'));
  }, [url, kind]);
  if (read === null) return <Skeleton lines={10} />;
  if (read instanceof Error) return <ErrorState title="不能预览" text={read.message} />;
  if (read.kind === 'sheets') return <Book sheets={read.sheets} />;
  return <iframe className={styles.frame} sandbox="" srcDoc={read.html} title={title} />;
};
