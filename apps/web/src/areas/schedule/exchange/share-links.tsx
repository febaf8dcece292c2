import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './exchange.module.css';
import { ShareForm } from './share-form.tsx';

type ShareLink = OutputOf<'GetPlanShareLinkPage'>['items'][number];

const stateWords = { active: '有效', expired: '已过期', revoked: '已撤销', paused: '已暂停' } as const;

const pausedBecause = '创建人目前无权分享此计划，链接打不开；恢复其权限后重新有效，也可以撤销后另建。';

const copy = (text: string): Promise<void> =>
  copyText(text, '链接已复制', '浏览器不允许复制，请选中链接后手动复制');

const NewLink = ({
  address,
  onClose,
}: {
  readonly address: string;
  readonly onClose: () => void;
}): ReactElement => (
  <div className={styles.newLink} role="status">
    <p>
      <b>链接只显示这一次</b>，请复制后发给对方；任何持有链接的人都能查看，不需要登录。
    </p>
    <div className={styles.address}>
      <input readOnly value={address} aria-label="分享链接" onFocus={(event) => event.target.select()} />
      <Button look="primary" onClick={() => void copy(address)}>
        复制链接
      </Button>
      <Button onClick={onClose}>已保存</Button>
    </div>
  </div>
);

const LinkRow = ({
  link,
  onRevoke,
}: {
  readonly link: ShareLink;
  readonly onRevoke: () => void;
}): ReactElement => (
  <tr>
    <td>
      {link.name}
      {link.state === 'paused' && <p className={styles.quiet}>{pausedBecause}</p>}
    </td>
    <td>
      <span className={styles.dot} data-state={link.state}>
        {stateWords[link.state]}
      </span>
    </td>
    <td>{toMinute(link.expiresTime)}</td>
    <td>{link.showResources === 1 ? '显示' : '不显示'}</td>
    <td>{link.userName}</td>
    <td className={styles.tail}>
      {(link.state === 'active' || link.state === 'paused') && link.mayRevoke === 1 && (
        <Button look="quiet" onClick={onRevoke}>
          撤销
        </Button>
      )}
    </td>
  </tr>
);

/** Links by which people without an account see the plan: made, shown once, revoked. */
export const ShareLinks = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const links = useCall('GetPlanShareLinkPage', { projectID, pageIndex: 1, pageSize: 100 });
  const [address, setAddress] = useState('');
  const revoke = useSend('DelPlanShareLink', { refreshes: ['GetPlanShareLinkPage'], done: '链接已撤销' });
  const askRevoke = (link: ShareLink) => () =>
    ask({
      kind: 'danger',
      text: `撤销「${link.name}」？`,
      more: '持有此链接的人将立即无法查看计划，且不能恢复。',
      confirm: '撤销链接',
      run: () => revoke.mutate({ projectID, planShareLinkID: link.planShareLinkID }),
    });
  return (
    <div className={styles.share}>
      <ShareForm
        projectID={projectID}
        onAdded={(token) => setAddress(`${location.origin}/gantt?token=${encodeURIComponent(token)}`)}
      />
      {address && <NewLink address={address} onClose={() => setAddress('')} />}
      <Loaded of={links} lines={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.quiet}>还没有分享链接。</p>
          ) : (
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th>名称</th>
                    <th>状态</th>
                    <th>到期</th>
                    <th>资源</th>
                    <th>创建人</th>
                    <th aria-label="操作" />
                  </tr>
                </thead>
                <tbody>
                  {items.map((link) => (
                    <LinkRow key={link.planShareLinkID} link={link} onRevoke={askRevoke(link)} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </div>
  );
};
