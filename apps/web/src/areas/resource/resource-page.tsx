import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const LibraryTab = lazy(async () => ({ default: (await import('./library-tab.tsx')).LibraryTab }));

export const ResourcePage = (): ReactElement => (
  <ModuleFrame title="资源管理" tabs={{ library: () => <LibraryTab /> }} />
);
