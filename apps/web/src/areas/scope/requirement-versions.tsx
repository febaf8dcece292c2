import { richWords } from '@xmgl/contracts/register/rich-text';
import type { RequirementVersion } from '@xmgl/contracts/scope/requirement.calls';
import { requirement, versionedFields } from '@xmgl/contracts/scope/requirement.register';
import { Tag } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { toMinute } from '../../format/day.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { RestoreVersion } from './restore-version.tsx';
import styles from './scope.module.css';

const wordsOf = (version: RequirementVersion, key: (typeof versionedFields)[number]): string =>
  key === 'description' ? richWords(version.description) : version[key];

type VersionProps = {
  readonly version: RequirementVersion;
  readonly before: RequirementVersion | undefined;
  readonly children?: ReactNode;
};

/** What a version says otherwise than the one before it; of the first everything. */
const Version = ({ version, before, children }: VersionProps): ReactElement => {
  const changed = versionedFields.filter((key) => before === undefined || version[key] !== before[key]);
  return (
    <li>
      <header>
        <strong>版本 {version.versionNo}</strong>
        {version.isDirect === 1 && <Tag color="warning">未经变更</Tag>}
        <span>
          {version.userName}，{toMinute(version.time)}
        </span>
        {children}
      </header>
      <p>{version.changeTitle === '' ? version.reason : `依据变更 ${version.changeTitle}`}</p>
      <dl>
        {changed.map((key) => (
          <div key={key}>
            <dt>{requirement.fields[key].label}</dt>
            <dd>
              {before !== undefined && <del>{wordsOf(before, key) || '（空）'}</del>}
              <span>{wordsOf(version, key) || '（空）'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

type PanelProps = {
  readonly projectID: string;
  readonly requirementID: string;
  readonly rowVersion: number;
  readonly mayRestore: boolean;
};

/** 版本: what was approved, and what has changed since, why. */
export const RequirementVersions = ({
  projectID,
  requirementID,
  rowVersion,
  mayRestore,
}: PanelProps): ReactElement => (
  <Loaded of={useCall('GetRequirementVersions', { projectID, requirementID })} lines={4}>
    {(versions) =>
      versions.length === 0 ? (
        <EmptyState icon="file" title="还没有版本" text="批准以后是版本 1，之后每次修改内容得到新的版本。" />
      ) : (
        <ol className={styles.versions}>
          {versions.map((version, at) => (
            <Version key={version.versionNo} version={version} before={versions[at + 1]}>
              {mayRestore && at > 0 && (
                <RestoreVersion {...{ projectID, requirementID, rowVersion, version }} />
              )}
            </Version>
          ))}
        </ol>
      )
    }
  </Loaded>
);
