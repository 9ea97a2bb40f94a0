import { ArrowRight, X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { ThemeSwitcher } from '../components/theme-switcher.tsx'
import { Button } from '../components/ui/button.tsx'
import { Checkbox, CheckboxGroup } from '../components/ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../components/ui/confirm-dialog.tsx'
import { Dialog } from '../components/ui/dialog.tsx'
import { Field } from '../components/ui/fields/field.tsx'
import { Menu, MenuHeading, MenuItem } from '../components/ui/menu.tsx'
import { Popover } from '../components/ui/popover.tsx'
import { RadioCards } from '../components/ui/fields/radio-cards.tsx'
import { SelectField } from '../components/ui/fields/select-field.tsx'
import { SwitchRow } from '../components/ui/fields/switch-row.tsx'
import { TextareaField } from '../components/ui/fields/textarea-field.tsx'
import { Tooltip } from '../components/ui/tooltip.tsx'
import { showFailure, showToast } from '../lib/toast.ts'

export interface Specimen {
  readonly name: string
  readonly Example: ComponentType
}

const VARIANTS = ['primary', 'secondary', 'ghost', 'quiet', 'danger', 'link'] as const
const YEARS = ['1-2', '3-5', '6-10', '10+'].map((years) => ({ value: years, label: `${years} years` }))
const DOCUMENTS = ['Contracts', 'Medical Records', 'Research Papers'].map((name) => ({ value: name, label: name }))
const CLIENTS = [
  { value: 'client', title: 'Business Client', text: 'Documents to be translated' },
  { value: 'professional', title: 'Translation Professional' },
]

export const CONTROL_SPECIMENS: readonly Specimen[] = [
  { name: 'Button', Example: Buttons },
  { name: 'Theme switcher', Example: ThemeSwitcher },
  { name: 'Field', Example: Fields },
  { name: 'Textarea field', Example: Textareas },
  { name: 'Select field', Example: Selects },
  { name: 'Checkbox, and a group', Example: Checkboxes },
  { name: 'Radio cards', Example: Radios },
  { name: 'Switch row', Example: Switches },
  { name: 'Tooltip, popover, menu', Example: Floating },
  { name: 'Dialog, confirm dialog', Example: Dialogs },
  { name: 'Toast', Example: Toasts },
]

function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} isBusy>
            Busy
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Small</Button>
        <Button size="lg" variant="primary">
          Large <ArrowRight aria-hidden className="rtl:-scale-x-100" />
        </Button>
        <Button size="icon" aria-label="Icon">
          <X aria-hidden />
        </Button>
      </div>
    </>
  )
}

function Fields() {
  return (
    <>
      <Field label="Email" placeholder="name@example.com" />
      <Field label="With a hint" hint="At least 6 characters." defaultValue="Filled" />
      <Field label="With an error" error="Enter your email address." />
      <Field label="Disabled" disabled defaultValue="Kept" />
    </>
  )
}

function Textareas() {
  return (
    <>
      <TextareaField label="Message" counter="0 / 2,000" placeholder="What would you like to say?" />
      <TextareaField label="With an error" error="Please fill in all required fields." rows={2} />
    </>
  )
}

function Selects() {
  const [years, setYears] = useState('')
  return (
    <>
      <SelectField
        label="Years of experience"
        placeholder="Choose"
        choices={YEARS}
        value={years}
        onChange={setYears}
        hint="As a translator"
      />
      <SelectField label="With an error" choices={YEARS} value="" onChange={setYears} error="Choose one." />
      <SelectField label="Disabled" choices={YEARS} value="3-5" onChange={setYears} isDisabled />
    </>
  )
}

function Checkboxes() {
  const [documents, setDocuments] = useState(['Contracts'])
  const [isChecked, setChecked] = useState(true)
  return (
    <>
      <Checkbox label="A choice of its own" isChecked={isChecked} onChange={setChecked} />
      <Checkbox label="Disabled" isChecked={isChecked} onChange={setChecked} isDisabled />
      <CheckboxGroup legend="Document types" choices={DOCUMENTS} values={documents} onChange={setDocuments} />
    </>
  )
}

function Radios() {
  const [value, setValue] = useState('client')
  return <RadioCards legend="You are a" choices={CLIENTS} value={value} onChange={setValue} />
}

function Switches() {
  const [isOn, setOn] = useState(true)
  return <SwitchRow label="Maintain tone" text="Formal stays formal." isOn={isOn} onChange={setOn} />
}

function Floating() {
  return (
    <div className="flex flex-wrap gap-3">
      <Tooltip text="Opens after 700 ms">
        <Button>Tooltip</Button>
      </Tooltip>
      <Popover label="More" trigger={<Button>Popover</Button>}>
        <p>Whatever belongs to the button.</p>
      </Popover>
      <Menu trigger={<Button>Menu</Button>}>
        <MenuHeading>A heading</MenuHeading>
        <MenuItem>First</MenuItem>
        <MenuItem>Second</MenuItem>
      </Menu>
    </div>
  )
}

function Dialogs() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title="A dialog" description="What it is about.">
          <Field label="Name" />
        </Dialog>
      )}
      <ConfirmDialog
        trigger={<Button variant="danger">Confirm dialog</Button>}
        title="Delete it?"
        text="This cannot be undone."
        confirmLabel="Delete"
        keepLabel="Keep"
        onConfirm={() => undefined}
      />
    </div>
  )
}

function Toasts() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => showToast('Welcome back!', 'You are signed in.')}>Toast</Button>
      <Button onClick={() => showFailure('Upload Error', 'File rejected.')}>Failure</Button>
    </div>
  )
}
