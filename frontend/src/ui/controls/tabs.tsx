import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';

interface TabProps {
  id: string;
  label: ReactNode;
  panel: ReactNode;
  /** The pointer or the focus has reached it: it may be opened next. */
  onNear?: () => void;
}

interface TabsProps {
  /** The purpose of the tabs, said aloud. */
  label: string;
  tabs: readonly TabProps[];
  /** The id of the open tab. */
  selected: string;
  onSelect: (id: string) => void;
  /** Panels that are not open stay in the page, so that what was typed in them is kept. */
  keepPanels?: boolean;
}

export function Tabs({ label, tabs, selected, onSelect, keepPanels = false }: TabsProps) {
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === selected),
  );
  return (
    <TabGroup
      selectedIndex={index}
      onChange={(next) => {
        const tab = tabs[next];
        if (tab) onSelect(tab.id);
      }}
    >
      <TabList
        aria-label={label}
        className="flex gap-x-6 border-b border-line max-md:gap-x-4 max-sm:justify-between max-sm:gap-x-0.5"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            onPointerEnter={tab.onNear}
            onFocus={tab.onNear}
            className="-mb-px border-b-2 border-transparent py-2.5 text-body leading-5 font-medium wrap-normal text-ink-3 md:whitespace-nowrap max-sm:text-control -outline-offset-2 hover:text-ink data-selected:border-ink data-selected:text-ink console:text-console"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} unmount={!keepPanels} tabIndex={-1}>
            {tab.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
