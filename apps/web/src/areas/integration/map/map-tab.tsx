import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { LightsPanel } from '../monitor/lights-panel.tsx';
import { ProcessGrid } from './process-grid.tsx';

const registers = ['ProcessTailoring'];
const calls = ['GetProcessMap'] as const;

/** 过程地图: the 49 processes, how each stands, and the way to where its work is done. */
export const MapTab = (): ReactElement => {
  const projectID = useProjectID();
  useLiveCalls(registers, calls);
  const query = useCall('GetProcessMap', projectID ? { projectID } : null);
  return (
    <Page
      title="过程地图"
      lead="项目管理的 49 个过程。状态由各页签里的数据得出，不用填写；点一个过程，打开做这项工作的页签。"
    >
      <LightsPanel projectID={projectID ?? ''} />
      <Loaded of={query} lines={10}>
        {(cells) => <ProcessGrid projectID={projectID ?? ''} cells={cells} />}
      </Loaded>
    </Page>
  );
};
