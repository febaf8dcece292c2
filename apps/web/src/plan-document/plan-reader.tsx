import type { ReactElement } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../ui/page.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { PlanLayout } from './plan-layout.tsx';
import type { ShownPlan } from './plan-place.ts';
import { PlanText } from './plan-text.tsx';
import { PlanTitle } from './plan-title.tsx';

/** One version on the page: to read, or its draft to write. */
export const PlanReader = (props: ShownPlan): ReactElement => {
  const { document, read, views, address, aside, below } = props;
  const [search] = useSearchParams();
  const [missing, setMissing] = useState<ReadonlyMap<string, string>>(new Map());
  // Who has begun goes on writing, also when somebody else submits the draft meanwhile.
  const [hasBegun, setBegun] = useState(false);
  const isEditing = search.get('edit') === '1' && (read.mayChange === 1 || hasBegun);
  if (isEditing !== hasBegun) setBegun(isEditing);
  const endEditing = () => address.change({ edit: null });
  if (isEditing) return <PlanEditor {...props} missing={missing} onDone={endEditing} />;
  const edit = () => address.change({ edit: '1' });
  const showGaps = (gaps: ReadonlyMap<string, string>) => {
    setMissing(gaps);
    if (gaps.size > 0 && read.mayChange === 1) edit();
  };
  const keys = [...missing.keys()];
  return (
    <Page title={<PlanTitle document={document} row={read.row} />}>
      {views && <div>{views}</div>}
      <PlanActions {...props} onEdit={edit} onMissing={showGaps} />
      <PlanLayout {...props} missing={keys} beside={aside?.(props)}>
        <PlanText document={document} read={read} missing={keys} />
        {below?.(props)}
      </PlanLayout>
    </Page>
  );
};
