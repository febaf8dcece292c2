import {
  hasRight,
  type PageRouting,
  rightNames,
  rights,
  visibleModules,
  visibleTabs,
} from '@xmgl/contracts/access/page-rights';
import type { ReactElement } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { type Grants, toRoutings } from './grants.ts';
import styles from './role-preview.module.css';

type RolePreviewProps = {
  readonly roleName: string;
  readonly isDraft: boolean;
  readonly routings: readonly PageRouting[];
  readonly grants: Grants;
  readonly onClose: () => void;
};

const Seen = ({ module }: { readonly module: PageRouting }): ReactElement => (
  <li className={styles.module}>
    <h3>
      <Icon name="folder" size={16} />
      {module.pageRoutingName}
    </h3>
    <ul>
      {visibleTabs(module).map((tab) => (
        <li key={tab.pageRoutingID} className={styles.tab}>
          <span>{tab.pageRoutingName}</span>
          <span className={styles.rights}>
            {rights
              .filter((right) => hasRight(tab, right))
              .map((right) => rightNames[right])
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </li>
);

/** 按此角色预览: the menu and tabs of someone who holds this role alone, by the very function that draws the menu. */
export const RolePreview = ({
  roleName,
  isDraft,
  routings,
  grants,
  onClose,
}: RolePreviewProps): ReactElement => {
  const seen = toRoutings(routings, grants);
  const modules = visibleModules(seen);
  const hidden = seen.filter((module) => !modules.includes(module));
  const tabs = modules.reduce((sum, module) => sum + visibleTabs(module).length, 0);
  return (
    <SideDrawer title={`以「${roleName}」预览`} width={400} onClose={onClose}>
      <p className={styles.lead}>
        {isDraft && '按尚未保存的修改：'}
        只有此角色的成员，菜单中有 {modules.length} 个管理模块、{tabs} 个页签。
      </p>
      {modules.length === 0 ? (
        <EmptyState
          icon="eyeOff"
          title="看不到任何管理模块"
          text="只有此角色的成员进入项目后，菜单中只有工作台。请至少授予一个页签的访问权限。"
        />
      ) : (
        <ul className={styles.modules} aria-label="可见的模块与页签">
          {modules.map((module) => (
            <Seen key={module.pageRoutingID} module={module} />
          ))}
        </ul>
      )}
      {hidden.length > 0 && modules.length > 0 && (
        <p className={styles.hidden}>
          <Icon name="eyeOff" size={16} />
          看不到：{hidden.map((module) => module.pageRoutingName).join('、')}
        </p>
      )}
    </SideDrawer>
  );
};
