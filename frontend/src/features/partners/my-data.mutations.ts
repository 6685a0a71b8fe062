import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import type { MyDataFormat } from '@accelerator/contracts/my-data/views';
import { useMutation } from '@tanstack/react-query';
import { titledFailure } from '../../api/failures.ts';
import { mutation, requestTo } from '../../api/mutation.ts';
import { unlessPasswordRequired } from '../../entities/account/password-required.ts';
import { downloadText } from '../../ui/controls/download.ts';

const types: Record<MyDataFormat, string> = { json: 'application/json', html: 'text/html;charset=utf-8' };

/** Saves the file on the reader's machine. Five a day, so it is no query that is made again by itself. */
export const useDownloadMyData = () =>
  useMutation(
    mutation((format: MyDataFormat) => requestTo(myDataRoutes.download, { query: { format } }), {
      onDone: (answer, format) => {
        const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
        downloadText(`my-data.${format}`, types[format], text);
      },
      messages: {
        done: 'Your data was downloaded',
        failed: unlessPasswordRequired(titledFailure('Error downloading your data')),
      },
    }),
  );
