import { type ReactElement, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { fromBase64 } from '../../../register/print/base64.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PagesBelow } from '../../../ui/pages-below.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import styles from './exchange.module.css';
import { countWords, formatWords, sizeWords } from './exchange-words.ts';
import { UnmappedTable } from './unmapped-table.tsx';

type Run = OutputOf<'GetExchangeRunPage'>['items'][number];

const pageSize = 20;
const registers = ['ExchangeRun'] as const;
const live = ['GetExchangeRunPage'] as const;

const saveUnpacked = async (fileName: string, content: string): Promise<void> => {
  const packed = fromBase64(content, 'application/gzip').stream();
  const bytes = await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).blob();
  saveFile(fileName, bytes);
};

const FileButton = ({ projectID, run }: { readonly projectID: string; readonly run: Run }): ReactElement => {
  const take = useSend('GetExchangeFile', {
    onDone: ({ fileName, content }) => void saveUnpacked(fileName, content),
  });
  if (run.hasFile === 0) return <span className={styles.quiet}>文件已不再保留</span>;
  return (
    <Button
      busy={take.isPending}
      onClick={() => take.mutate({ projectID, exchangeRunID: run.exchangeRunID })}
    >
      再次下载文件
    </Button>
  );
};

type ReportProps = { readonly projectID: string; readonly run: Run; readonly mayDownload: boolean };

const Report = ({ projectID, run, mayDownload }: ReportProps): ReactElement => {
  const report = useCall('GetExchangeRunByID', { projectID, exchangeRunID: run.exchangeRunID });
  return (
    <div className={styles.report}>
      <p>
        {run.userName} 于 {toMinute(run.createdTime)} {run.direction}，{formatWords[run.format]}，
        {sizeWords(run.size)}，计划版本 {run.planVersion}
      </p>
      <Loaded of={report} lines={6}>
        {({ counts, unmapped }) => (
          <>
            <dl className={styles.counts}>
              {countWords
                .filter(([field]) => counts[field] !== undefined)
                .map(([field, title]) => (
                  <div key={field}>
                    <dt>{title}</dt>
                    <dd>{counts[field]}</dd>
                  </div>
                ))}
            </dl>
            {unmapped.length === 0 ? (
              <p className={styles.good}>
                {run.direction === '导入' ? '文件中的内容全部读入。' : '计划的内容全部写出。'}
              </p>
            ) : (
              <>
                <h3>{run.direction === '导入' ? '未读入或代为处理' : '与计划不同'}</h3>
                <UnmappedTable rows={unmapped} />
              </>
            )}
          </>
        )}
      </Loaded>
      {mayDownload && <FileButton projectID={projectID} run={run} />}
    </div>
  );
};

const columns: readonly Column<Run>[] = [
  { key: 'fileName', title: '文件', render: ({ fileName }) => fileName },
  { key: 'time', title: '时间', width: 150, render: ({ createdTime }) => toMinute(createdTime) },
  { key: 'direction', title: '方向', width: 70, render: ({ direction }) => direction },
  { key: 'format', title: '格式', width: 130, render: ({ format }) => formatWords[format] },
  { key: 'userName', title: '操作人', width: 100, render: ({ userName }) => userName },
  {
    key: 'read',
    title: '读入',
    width: 100,
    align: 'right',
    render: ({ activityCount }) => `${activityCount} 项活动`,
  },
  {
    key: 'unmapped',
    title: '未映射',
    width: 90,
    align: 'right',
    render: ({ unmappedCount }) => (unmappedCount === 0 ? '—' : `${unmappedCount} 类`),
  },
];

/** Every file that the plan came from or went out as. */
export const ExchangeHistory = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const [pageIndex, setPage] = useState(1);
  const [opened, open] = useState<Run | null>(null);
  const mayDownload = useRight('schedule.exchange', 'download');
  useLiveCalls(registers, live);
  const page = useCall('GetExchangeRunPage', { projectID, pageIndex, pageSize });
  return (
    <section className={styles.card} aria-label="导入导出记录">
      <h2>导入导出记录</h2>
      <DataTable
        label="导入导出记录"
        columns={columns}
        rows={page.data?.items ?? []}
        rowKey={({ exchangeRunID }) => exchangeRunID}
        isLoading={page.isLoading}
        onOpen={open}
        empty="还没有导入或导出过。之后每一次都记在这里：谁、何时、哪个文件、哪些内容没有映射。"
      />
      <PagesBelow
        pageIndex={pageIndex}
        pageSize={pageSize}
        total={page.data?.total ?? 0}
        unit="次"
        onChange={setPage}
      />
      {opened && (
        <SideDrawer title={opened.fileName} width={640} onClose={() => open(null)}>
          <Report projectID={projectID} run={opened} mayDownload={mayDownload} />
        </SideDrawer>
      )}
    </section>
  );
};
