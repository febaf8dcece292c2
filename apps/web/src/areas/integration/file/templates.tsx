import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePlace } from '../../../access/place.ts';
import { useMayWrite } from '../../../access/use-may-write.ts';
import type { Template } from '../../../files/template/template-form.tsx';
import { TemplateView } from '../../../files/template/template-view.tsx';
import { FromTemplateDialog } from './from-template-dialog.tsx';

/** The templates that a project may use, and the files that are made by them. */
export const Templates = ({ views }: { readonly views: ReactElement }): ReactElement => {
  const projectID = usePlace(({ id }) => id);
  const [, setSearch] = useSearchParams();
  const mayAdd = useMayWrite(relatedFile.page, 'insert');
  const [used, setUsed] = useState<Template | null>(null);
  return (
    <>
      <TemplateView projectID={projectID} views={views} onUse={mayAdd ? setUsed : undefined} />
      {used && (
        <FromTemplateDialog
          projectID={projectID}
          template={used}
          onClose={() => setUsed(null)}
          onMade={(id) => setSearch({ tab: 'file', id })}
        />
      )}
    </>
  );
};
