import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { accountStates } from '@xmgl/contracts/platform/platform-user.calls';
import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import { timeAgo } from '../../../format/time-ago.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { PagesBelow } from '../../../ui/pages-below.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import styles from './user.module.css';
import { type Account, UserDialog } from './user-dialog.tsx';

const pageSize = 50;
const every = '全部状态';
const tones = { 正常: 'good', 停用: 'bad', 已注销: 'quiet' } as const;

const columns: readonly Column<Account>[] = [
  {
    key: 'name',
    title: '姓名',
    render: ({ userName, isPlatformAdmin }) =>
      `${userName || '未完善'}${isPlatformAdmin ? '（平台管理员）' : ''}`,
  },
  { key: 'account', title: '账号', render: ({ userAccount }) => userAccount },
  { key: 'tel', title: '手机', render: ({ userTel }) => userTel || '—', deskOnly: true },
  { key: 'state', title: '状态', render: ({ state }) => <StateDot tone={tones[state]}>{state}</StateDot> },
  { key: 'companies', title: '单位', render: ({ companies }) => companies.join('、') || '—' },
  {
    key: 'seen',
    title: '最近使用',
    render: ({ lastSeenTime }) =>
      lastSeenTime ? (
        <time dateTime={lastSeenTime} title={toMinute(lastSeenTime)}>
          {timeAgo(lastSeenTime, new Date())}
        </time>
      ) : (
        '从未登录'
      ),
  },
  {
    key: 'used',
    title: '个人文件',
    align: 'right',
    render: ({ used, quotaGB }) => `${sizeText(used)}${quotaGB === null ? '' : ` / ${quotaGB} GB`}`,
  },
];

/** 用户: every account of the platform; one that is pressed opens. */
export const UserPage = (): ReactElement => {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<Account['state']>();
  const [pageIndex, setPageIndex] = useState(1);
  const [openID, setOpenID] = useState<string | null>(null);
  const value = useDelayed(typed.trim());
  const query = useCall(
    'GetPlatformUserPage',
    { pageIndex, pageSize, value, ...(state && { state }) },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  const open = query.data?.items.find(({ userID }) => userID === openID);
  return (
    <Page title="用户" lead="平台上的全部账号。停用须写明原因，随即生效，记入操作日志。">
      <Panel
        flush
        title={
          <div className={styles.filters}>
            <SearchBox
              label="按姓名、账号或手机号查找"
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setPageIndex(1);
              }}
            />
            <Select
              aria-label="状态"
              style={{ width: 120 }}
              value={state ?? every}
              options={[every, ...accountStates].map((word) => ({ value: word, label: word }))}
              onChange={(word) => {
                setState(accountStates.find((one) => one === word));
                setPageIndex(1);
              }}
            />
          </div>
        }
      >
        <Loaded of={query}>
          {({ items, total }) => (
            <>
              <DataTable
                label="用户"
                columns={columns}
                rows={items}
                rowKey={({ userID }) => userID}
                onOpen={({ userID }) => setOpenID(userID)}
                isLoading={query.isPlaceholderData}
                empty={
                  <EmptyState
                    icon="people"
                    title="没有找到账号"
                    text="换一个姓名、账号或完整的手机号再试。"
                  />
                }
              />
              <PagesBelow
                pageIndex={pageIndex}
                pageSize={pageSize}
                total={total}
                unit="个账号"
                onChange={setPageIndex}
              />
            </>
          )}
        </Loaded>
      </Panel>
      {open && <UserDialog account={open} onClose={() => setOpenID(null)} />}
    </Page>
  );
};
