/** Text with titles, lists, bold and links, beside what the customer will see of it; nothing of it is ever taken as HTML. */
import { Paper, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useSettled } from '#web/lib/settled.js';
import { Prose } from '#web/ui/prose.js';
import { useText, type TextProps } from './fields.js';

export function MarkdownField(props: TextProps) {
  const field = useText(props);
  const text = useSettled(field.value, 200);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Textarea {...field} autosize minRows={8} maxRows={24} />
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          Aperçu
        </Text>
        <Paper withBorder p="sm" mih="8rem" aria-label={`Aperçu : ${props.label}`} role="region">
          {text.trim() === '' ? <Text c="dimmed">Rien à afficher.</Text> : <Prose text={text} />}
        </Paper>
      </Stack>
    </SimpleGrid>
  );
}
