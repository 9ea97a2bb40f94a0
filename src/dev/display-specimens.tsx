import { PageIntro } from '../components/page-intro.tsx'
import { Accordion } from '../components/ui/accordion.tsx'
import { Badge } from '../components/ui/badge.tsx'
import { Button } from '../components/ui/button.tsx'
import { Notice } from '../components/ui/notice.tsx'
import { Panel } from '../components/ui/panel.tsx'
import { Figure } from '../components/ui/figure.tsx'
import { ProgressBar } from '../components/ui/progress-bar.tsx'
import { ScrollArea } from '../components/ui/scroll-area.tsx'
import { Section } from '../components/ui/section.tsx'
import { Stats } from '../components/ui/stat.tsx'
import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '../components/ui/tabs.tsx'
import type { Specimen } from './control-specimens.tsx'

const TONES = ['neutral', 'accent', 'positive', 'negative', 'caution'] as const
const LINES = Array.from({ length: 20 }, (_, line) => `Line ${line + 1}`)

export const DISPLAY_SPECIMENS: readonly Specimen[] = [
  {
    name: 'Page intro',
    Example: () => (
      <PageIntro title="Pricing" lead="One credit is one page.">
        <Button variant="primary">Get Started</Button>
      </PageIntro>
    ),
  },
  {
    name: 'Section, above',
    Example: () => (
      <Section heading="How Credits Work" lead="A line that says what follows.">
        <p>Content.</p>
      </Section>
    ),
  },
  {
    name: 'Section, beside',
    Example: () => (
      <Section heading="How Credits Work" layout="beside">
        <p>Content.</p>
      </Section>
    ),
  },
  {
    name: 'Stats',
    Example: () => (
      <Stats
        figures={[
          { value: '10M+', label: 'Documents' },
          { value: '99.9%', label: 'Uptime' },
        ]}
      />
    ),
  },
  {
    name: 'Accordion',
    Example: () => (
      <Accordion
        items={[
          { id: 'a', heading: 'What is a credit?', content: 'One page, the same for all languages.' },
          { id: 'b', heading: 'Do unused credits roll over?', content: 'Up to twice the plan’s limit.' },
        ]}
      />
    ),
  },
  {
    name: 'Tabs',
    Example: () => (
      <TabsRoot defaultValue="a">
        <TabsList aria-label="Examples">
          <TabsTrigger value="a">Business</TabsTrigger>
          <TabsTrigger value="b">Legal</TabsTrigger>
        </TabsList>
        <TabsContent value="a">A letter.</TabsContent>
        <TabsContent value="b">A contract.</TabsContent>
      </TabsRoot>
    ),
  },
  {
    name: 'Badge',
    Example: () => (
      <div className="flex flex-wrap gap-2">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    ),
  },
  {
    name: 'Notice',
    Example: () => (
      <>
        <Notice tone="info" title="For your information" />
        <Notice tone="caution" title="Mind this">
          With a line of text.
        </Notice>
        <Notice tone="negative" title="That failed" />
      </>
    ),
  },
  { name: 'Panel', Example: () => <Panel className="p-6">A sheet on the desk.</Panel> },
  {
    name: 'Figure',
    Example: () => (
      <Figure caption="A page, and what it is.">
        <div className="h-32 bg-well" />
      </Figure>
    ),
  },
  {
    name: 'Progress bar',
    Example: () => (
      <>
        <ProgressBar label="Half" percent={50} />
        <ProgressBar label="Unknown" percent={null} />
      </>
    ),
  },
  {
    name: 'Scroll area',
    Example: () => (
      <ScrollArea label="Lines" className="h-32 rounded-md border">
        <ul className="p-3">
          {LINES.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </ScrollArea>
    ),
  },
]
