/** Takes a cabinet's diagnostics home as a file. */
import { useLazyCabinetDiagnosticsQuery } from './cabinet-calls.js';

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function useDiagnostics(cabinetId: string) {
  const [ask, { isFetching }] = useLazyCabinetDiagnosticsQuery();
  return {
    isBusy: isFetching,
    download: async (): Promise<void> => {
      const { data } = await ask({ params: { cabinetId } });
      if (data) saveAs(`diagnostic-${data.generatedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
    },
  };
}
