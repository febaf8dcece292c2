import type { FileOrder } from '@xmgl/contracts/cabinet/user-file.calls';
import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { Checkbox, Pagination, Table } from 'antd';
import type { ReactElement } from 'react';
import { timeAgo } from '../../format/time-ago.ts';
import { rowChoice } from '../../ui/row-choice.ts';
import { useIsMobile } from '../../ui/use-media.ts';
import styles from './cabinet.module.css';
import { carryFiles } from './drag-files.ts';
import { BinMenu, columnsOf, daysLeft, FileMenu, FileName } from './file-columns.tsx';
import type { OwnFile } from './use-cabinet.ts';

export const filesOnPage = 50;

type FileListProps = {
  readonly userID: string;
  readonly isBin: boolean;
  readonly files: readonly OwnFile[];
  readonly total: number;
  readonly pageIndex: number;
  readonly sort: FileOrder;
  readonly chosen: readonly string[];
  readonly isLoading: boolean;
  readonly empty: ReactElement;
  readonly whereOf: ((file: OwnFile) => string) | undefined;
  readonly onPage: (pageIndex: number) => void;
  readonly onSort: (sort: FileOrder) => void;
  readonly onChoose: (ids: readonly string[]) => void;
};

const factsOf = ({ fileSize, updatedTime, deletedTime }: OwnFile): string => {
  const now = new Date();
  const when = deletedTime === null ? timeAgo(updatedTime, now) : `还留 ${daysLeft(deletedTime, now)} 天`;
  return `${sizeText(fileSize)} · ${when}`;
};

/** On a phone: a line for each file, chosen by its box, opened by its name. */
const Lines = ({
  userID,
  isBin,
  files,
  total,
  pageIndex,
  chosen,
  empty,
  whereOf,
  onPage,
  onChoose,
}: FileListProps): ReactElement =>
  files.length === 0 ? (
    empty
  ) : (
    <>
      <ul className={styles.lines} aria-label={isBin ? '回收站' : '文件'}>
        {files.map((file) => (
          <li key={file.userFileID}>
            <Checkbox
              aria-label={`选择 ${file.fileName}`}
              checked={chosen.includes(file.userFileID)}
              onChange={({ target }) =>
                onChoose(
                  target.checked
                    ? [...chosen, file.userFileID]
                    : chosen.filter((one) => one !== file.userFileID),
                )
              }
            />
            <FileName
              file={file}
              userID={userID}
              where={[factsOf(file), whereOf?.(file)].filter(Boolean).join(' · ')}
            />
            {isBin ? <BinMenu file={file} /> : <FileMenu file={file} userID={userID} />}
          </li>
        ))}
      </ul>
      {total > filesOnPage && (
        <Pagination
          simple
          className={styles.pages ?? ''}
          current={pageIndex}
          pageSize={filesOnPage}
          total={total}
          onChange={onPage}
        />
      )}
    </>
  );

const toOrder = (key: unknown, order: unknown): FileOrder => {
  if (order !== 'ascend' && order !== 'descend') return 'fileName';
  return `${order === 'descend' ? '-' : ''}${String(key)}` as FileOrder;
};

/** The files of a folder, or of the recycle bin: chosen, sorted, turned over, and carried to a folder. */
export const FileList = (props: FileListProps): ReactElement => {
  const { userID, isBin, files, total, pageIndex, sort, chosen, isLoading, empty, whereOf } = props;
  const isMobile = useIsMobile();
  if (isMobile) return <Lines {...props} />;
  const sorted = sort.replace('-', '');
  return (
    <Table<OwnFile>
      aria-label={isBin ? '回收站' : '文件'}
      size="middle"
      rowKey="userFileID"
      dataSource={files}
      loading={isLoading}
      locale={{ emptyText: empty }}
      showSorterTooltip={false}
      rowSelection={rowChoice(chosen, props.onChoose, ({ fileName }: OwnFile) => fileName)}
      columns={columnsOf({ userID, isBin, whereOf }).map((column) => ({
        ...column,
        ...(column.key === sorted && {
          sortOrder: sort.startsWith('-') ? ('descend' as const) : ('ascend' as const),
        }),
      }))}
      pagination={
        total > filesOnPage && {
          current: pageIndex,
          pageSize: filesOnPage,
          total,
          showSizeChanger: false,
          showTotal: (count) => `共 ${count.toLocaleString('zh-CN')} 个文件`,
        }
      }
      onChange={(page, _, sorter, { action }) => {
        if (action === 'paginate') props.onPage(page.current ?? 1);
        if (action === 'sort' && !Array.isArray(sorter))
          props.onSort(toOrder(sorter.columnKey, sorter.order));
      }}
      onRow={({ userFileID }) =>
        isBin
          ? {}
          : {
              draggable: true,
              onDragStart: (event) => carryFiles(event, chosen.includes(userFileID) ? chosen : [userFileID]),
            }
      }
    />
  );
};
