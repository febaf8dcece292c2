import { visibleModules } from '@xmgl/contracts/access/page-rights';
import { mostQuickAccess, type QuickAccess } from '@xmgl/contracts/project/quick-access.calls';
import { Checkbox, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { useSession, useUserID } from '../../session/session-store.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './quick-access.module.css';

type QuickAccessDialogProps = {
  readonly companyID: string;
  readonly chosen: readonly QuickAccess[];
  readonly onClose: () => void;
};

type Chosen = { readonly pageRoutingID: string; readonly title: string };

/** The list with one of its items a place further up or down. */
const moved = (list: readonly Chosen[], at: number, by: -1 | 1): readonly Chosen[] => {
  const one = list[at];
  return one ? list.toSpliced(at, 1).toSpliced(at + by, 0, one) : list;
};

/** Which tabs stand on the workbench, and in which order; those of other projects' roles stay as they are. */
export const QuickAccessDialog = ({ companyID, chosen, onClose }: QuickAccessDialogProps): ReactElement => {
  const userID = useUserID();
  const modules = visibleModules(useSession((session) => session.routings));
  const [list, setList] = useState<readonly Chosen[]>(chosen);
  const save = useSend('AddQuickAccess', {
    refreshes: ['GetQuickAccess'],
    done: '快捷入口已保存',
    onDone: onClose,
  });
  const isFull = list.length >= mostQuickAccess;
  const has = (id: string) => list.some(({ pageRoutingID }) => pageRoutingID === id);
  const toggle = (one: Chosen) =>
    setList(
      has(one.pageRoutingID)
        ? list.filter((each) => each.pageRoutingID !== one.pageRoutingID)
        : [...list, one],
    );
  return (
    <Modal
      open
      title="设置快捷入口"
      width={680}
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isPending}
      onOk={() =>
        save.mutate({ companyID, userID, items: list.map(({ pageRoutingID }) => ({ pageRoutingID })) })
      }
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <div>
          {modules.map((module) => (
            <fieldset key={module.pageRoutingID}>
              <legend>{module.pageRoutingName}</legend>
              {(module.childrenRouting ?? []).map(({ pageRoutingID, pageRoutingName: title }) => (
                <Checkbox
                  key={pageRoutingID}
                  checked={has(pageRoutingID)}
                  disabled={isFull && !has(pageRoutingID)}
                  onChange={() => toggle({ pageRoutingID, title })}
                >
                  {title}
                </Checkbox>
              ))}
            </fieldset>
          ))}
        </div>
        <section aria-label="先后">
          <h3>
            先后（{list.length} / {mostQuickAccess}）
          </h3>
          <ol>
            {list.map(({ pageRoutingID, title }, at) => (
              <li key={pageRoutingID}>
                <span>{title}</span>
                <IconButton
                  icon="up"
                  label={`上移 ${title}`}
                  disabled={at === 0}
                  onClick={() => setList(moved(list, at, -1))}
                />
                <IconButton
                  icon="down"
                  label={`下移 ${title}`}
                  disabled={at === list.length - 1}
                  onClick={() => setList(moved(list, at, 1))}
                />
                <IconButton
                  icon="close"
                  label={`去掉 ${title}`}
                  onClick={() => toggle({ pageRoutingID, title })}
                />
              </li>
            ))}
          </ol>
          {list.length === 0 && <p>在左边勾选页面。</p>}
        </section>
      </div>
    </Modal>
  );
};
