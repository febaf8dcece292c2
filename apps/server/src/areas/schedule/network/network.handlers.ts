import type { Output } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/schedule/network.calls';
import { audit } from '../../../audit/audit.ts';
import { failStale } from '../../../base/failure.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { exportNetwork } from './export-network.service.ts';
import { findNetworkLayout, putNetworkLayout } from './network-layout.repository.ts';

type Layout = Output<typeof calls.GetNetworkDrawing>;

const get = handle(calls.GetNetworkDrawing, async ({ db, project }, { drawing }): Promise<Layout> => {
  const stored = await findNetworkLayout(db, project, drawing);
  return {
    rowVersion: stored?.row_version ?? 0,
    positions: (stored?.positions ?? []) as calls.NetworkPosition[],
  };
});

const save = handle(calls.SaveNetworkLayout, async (context, { drawing, rowVersion, positions }) => {
  const { db, project, user, now } = context;
  const layout = { drawing, rowVersion, positions, userID: user.userID };
  const stored = await putNetworkLayout(db, project, layout);
  if (stored === undefined) {
    const other = await findNetworkLayout(db, project, drawing);
    throw failStale(other?.user_name, other?.updated_at ?? now);
  }
  await audit(context, {
    entity: 'network_layout',
    rowID: project.projectID,
    action: 'SaveNetworkLayout',
    after: { drawing, count: positions.length },
  });
  await announceRow(db, project, 'NetworkLayout');
  return { rowVersion: stored, positions };
});

const exportDrawing = handleOutside(calls.ExportNetworkDrawing, exportNetwork);

export const networkHandlers: readonly Handler[] = [get, save, exportDrawing];
